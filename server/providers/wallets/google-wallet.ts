import { createHash, createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { packId } from '#domain/event/ticket-code.ts'
import { isoWithZone } from '#domain/time.ts'
import type { Config } from '#server/core/config.ts'
import type { GoogleWallet, WalletTicket } from './port.ts'

type Settings = NonNullable<Config['wallets']['google']>

const SAVE = 'https://pay.google.com/gp/v/save/'

/** Google Wallet: a signed address that says what is shown; Google makes the card once its holder opens it. */
export function openGoogleWallet(settings: Settings, publicUrl: string): GoogleWallet {
  const key = createPrivateKey(settings.privateKey)
  return {
    async link(ticket, now) {
      const shown = classOf(ticket, publicUrl)
      const classId = `${settings.issuerId}.${digest(shown)}`
      const card = { classId, ...cardOf(ticket) }
      const id = `${settings.issuerId}.${packId(ticket.id)}.${digest(card)}`
      const payload = {
        eventTicketClasses: [{ id: classId, ...shown }],
        eventTicketObjects: [{ id, ...card }],
      }
      const token = await new SignJWT({ typ: 'savetowallet', origins: [publicUrl], payload })
        .setProtectedHeader({ alg: 'RS256' })
        .setIssuer(settings.serviceAccount)
        .setAudience('google')
        .setIssuedAt(now)
        .sign(key)
      return `${SAVE}${token}`
    },
  }
}

/** Google keeps what it was told first under a name, so what says something else has another name. */
function digest(said: object): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 12)
}

/** What all tickets to the same sessions of an event share. */
function classOf({ event, sessions }: WalletTicket, publicUrl: string) {
  const start = sessions[0]?.startsAt
  const end = Math.max(...sessions.map(({ endsAt }) => endsAt.getTime()))
  const { placeName, address } = event
  return {
    issuerName: 'Bến Học',
    reviewStatus: 'UNDER_REVIEW',
    eventName: said(event.name),
    eventId: packId(event.id),
    ...(start && { dateTime: { start: isoWithZone(start), end: isoWithZone(end) } }),
    // Google wants both of a venue.
    ...(placeName && { venue: { name: said(placeName), address: said(address || placeName) } }),
    // Google fetches the picture by itself, and takes the colour of the card from it.
    ...(publicUrl.startsWith('https:') && { logo: { sourceUri: { uri: `${publicUrl}/icon-512.png` } } }),
  }
}

function cardOf({ code, holderName, tierName, orderCode }: WalletTicket) {
  return {
    state: 'ACTIVE',
    barcode: { type: 'QR_CODE', value: code },
    ticketHolderName: holderName,
    ticketType: said(tierName),
    reservationInfo: { confirmationCode: orderCode },
  }
}

function said(value: string) {
  return { defaultValue: { language: 'vi', value } }
}
