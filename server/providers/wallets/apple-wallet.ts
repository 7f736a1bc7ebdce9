import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { PKPass } from 'passkit-generator'
import { formatDateTime } from '#domain/time.ts'
import type { Config } from '#server/core/config.ts'
import type { AppleWallet, WalletTicket } from './port.ts'

type Settings = NonNullable<Config['wallets']['apple']>

const PICTURES = ['icon', 'logo'].flatMap((name) => ['', '@2x', '@3x'].map((size) => `${name}${size}.png`))
/** The sand, the navy and the persimmon of the site. */
const COLOURS = {
  backgroundColor: 'rgb(251, 248, 242)',
  foregroundColor: 'rgb(15, 42, 71)',
  labelColor: 'rgb(168, 58, 11)',
}

/** Passes for Apple's Wallet: an archive of what is shown, signed with the certificate of Apple's that the settings name. */
export function openAppleWallet(settings: Settings): AppleWallet {
  let pictures: Promise<Record<string, Buffer>> | null = null
  return {
    validUntil: settings.validUntil,
    async pass(ticket) {
      // Its validator and signer take memory, which a server that makes no pass can do without.
      const { PKPass } = await import('passkit-generator')
      pictures ??= readPictures()
      const { certificate: signerCert, privateKey: signerKey, wwdr } = settings
      const pass = new PKPass({ ...(await pictures) }, { signerCert, signerKey, wwdr }, wordsOf(settings, ticket))
      pass.type = 'eventTicket'
      fill(pass, ticket)
      return pass.getAsBuffer()
    },
  }
}

/** The serial is that of the code: the same ticket replaces its pass, one made anew has another. */
function wordsOf({ passTypeId, teamId }: Settings, { id, serial, event }: WalletTicket) {
  return {
    passTypeIdentifier: passTypeId,
    teamIdentifier: teamId,
    serialNumber: `${id}.${serial}`,
    groupingIdentifier: event.id,
    organizationName: 'Bến Học',
    logoText: 'Bến Học',
    description: `Vé: ${event.name}`,
    ...COLOURS,
  }
}

function fill(pass: PKPass, { code, event, sessions, times, ...ticket }: WalletTicket): void {
  const start = sessions[0]?.startsAt ?? null
  const place = [event.placeName, event.address].filter(Boolean).join(', ')
  pass.setBarcodes({ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1' })
  // Newer phones read the list, older ones the first alone.
  pass.setRelevantDate(start)
  pass.setRelevantDates(sessions.map(({ startsAt, endsAt }) => ({ startDate: startsAt, endDate: endsAt })))
  pass.primaryFields.push({ key: 'event', label: 'Sự kiện', value: event.name })
  pass.secondaryFields.push(
    { key: 'time', label: 'Thời gian', value: start ? formatDateTime(start) : '' },
    { key: 'place', label: 'Địa điểm', value: event.placeName || 'Trực tuyến' },
  )
  pass.auxiliaryFields.push(
    { key: 'holder', label: 'Người tham dự', value: ticket.holderName },
    { key: 'tier', label: 'Hạng vé', value: ticket.tierName },
  )
  pass.backFields.push(
    { key: 'times', label: 'Thời gian', value: times.join('\n') },
    ...(place ? [{ key: 'address', label: 'Địa điểm', value: place }] : []),
    { key: 'host', label: 'Tổ chức', value: event.hostName },
    { key: 'order', label: 'Đơn hàng', value: ticket.orderCode },
    { key: 'page', label: 'Trang vé', value: ticket.page },
  )
}

async function readPictures(): Promise<Record<string, Buffer>> {
  const folder = path.join(import.meta.dirname, 'pictures')
  const read = async (name: string) => [name, await readFile(path.join(folder, name))] as const
  return Object.fromEntries(await Promise.all(PICTURES.map(read)))
}
