import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { jwtVerify } from 'jose'
import forge from 'node-forge'
import { beforeEach, describe, expect, it } from 'vitest'
import { addMinutes } from '#domain/time.ts'
import type { Person, TestApp } from '#server/testing/app.ts'
import { openedApp } from '#server/testing/opened-app.ts'
import { PASS_TYPE_ID, TEAM_ID, walletSettings } from '#server/testing/wallet-settings.ts'
import { type EventWish, publishedEvent } from '../../testing.ts'

const START = new Date('2026-06-15T03:00:00Z')
/** When the certificate for passes ends. */
const UNTIL = addMinutes(START, 5)
const { settings, signer, wwdr, googleKey } = walletSettings({ until: UNTIL.toISOString() })
const t = openedApp({ ...settings, PUBLIC_URL: 'https://benhoc.test' })
const without = openedApp()
const CALLS = ['addToAppleWallet', 'addToGoogleWallet'] as const
beforeEach(() => {
  t.clock.now = START
})

/** A free ticket, and whoever has it. */
async function ticketOf(app: TestApp, wish: EventWish = {}) {
  const event = await publishedEvent(app, { tiers: [{ price: 0, name: 'Hạng thường' }], ...wish })
  const buyer = await app.person({ fullName: 'Lê Thị Mua' })
  await app.call('placeOrder', { body: { items: [{ productId: event.tierIds[0] ?? '' }] } }, { as: buyer })
  const ticket = (await app.call('myTickets', { query: {} }, { as: buyer })).body.items[0]
  return { event, buyer, params: { id: ticket?.id ?? '' }, ticket }
}
type Had = { buyer: Person; params: { id: string } }

/** The files of the pass that its holder is given. */
async function passOf({ buyer, params }: Had) {
  const response = await t.app.fastify.inject({
    url: `/api/v2/tickets/${params.id}/apple-wallet`,
    headers: { authorization: `Bearer ${buyer.token}` },
  })
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/vnd.apple.pkpass'])
  const files = unzipSync(response.rawPayload)
  const read = (name: string) => JSON.parse(Buffer.from(files[name] ?? []).toString())
  return { files, pass: read('pass.json'), manifest: read('manifest.json') as Record<string, string> }
}

/** What the address of Google Wallet says, once its signature was checked. */
async function saidToGoogle({ buyer, params }: Had) {
  const { status, headers } = await t.call('addToGoogleWallet', { params }, { as: buyer })
  const [, token = ''] = /^https:\/\/pay\.google\.com\/gp\/v\/save\/([\w.-]+)$/.exec(String(headers.location)) ?? []
  expect(status).toBe(302)
  const { payload, protectedHeader } = await jwtVerify(token, googleKey, { audience: 'google', currentDate: START })
  const { eventTicketClasses, eventTicketObjects } = payload.payload as Record<string, never[]>
  return {
    token,
    payload,
    protectedHeader,
    ofEvent: eventTicketClasses?.[0] ?? {},
    card: eventTicketObjects?.[0] ?? {},
  }
}

describe('a pass for Apple Wallet', () => {
  it('says what the ticket says, with the same code, at the hour of Việt Nam', async () => {
    const had = await ticketOf(t)
    const { pass } = await passOf(had)
    const code = (await t.call('myTicket', { params: had.params }, { as: had.buyer })).body.code
    expect(pass.barcodes).toEqual([{ format: 'PKBarcodeFormatQR', message: code, messageEncoding: 'iso-8859-1' }])
    expect(pass).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: PASS_TYPE_ID,
      teamIdentifier: TEAM_ID,
      serialNumber: `${had.params.id}.1`,
      organizationName: 'Bến Học',
      relevantDate: '2026-06-22T03:00:00.000Z',
      relevantDates: [{ startDate: '2026-06-22T03:00:00.000Z', endDate: '2026-06-22T05:00:00.000Z' }],
    })
    expect(pass).not.toHaveProperty('voided')
    const { primaryFields, secondaryFields, auxiliaryFields, backFields } = pass.eventTicket
    const shown = [primaryFields, secondaryFields, auxiliaryFields].flat().map(({ value }) => value)
    expect(shown).toEqual([
      'Hội thảo viết CV cho người mới',
      '10:00 22/06/2026',
      'Thư viện Khoa học Tổng hợp',
      'Lê Thị Mua',
      'Hạng thường',
    ])
    const behind = backFields.map(({ value }: { value: string }) => value)
    expect(behind).toContain('10:00 – 12:00, Thứ Hai, 22 tháng 6, 2026')
    expect(behind).toContain('Thư viện Khoa học Tổng hợp, 69 Lý Tự Trọng, Quận 1, TP. Hồ Chí Minh')
    expect(behind).toContain(`https://benhoc.test/ve/${had.params.id}`)
  })

  it('is whole: each file has the sum of the manifest, and the certificate signed the manifest', async () => {
    const { files, manifest } = await passOf(await ticketOf(t))
    const sums = Object.entries(files)
      .filter(([name]) => !['manifest.json', 'signature'].includes(name))
      .map(([name, bytes]) => [name, createHash('sha1').update(bytes).digest('hex')])
    expect(Object.fromEntries(sums)).toEqual(manifest)
    expect(Object.keys(manifest)).toEqual(expect.arrayContaining(['pass.json', 'icon.png', 'icon@2x.png', 'logo.png']))

    const signature = readSignature(files.signature ?? new Uint8Array())
    expect(signature.certificates).toEqual([wwdr.pem, signer.pem])
    const sumSaid = Buffer.from(signature.messageDigest, 'binary').toString('hex')
    expect(sumSaid).toBe(
      createHash('sha1')
        .update(files['manifest.json'] ?? '')
        .digest('hex'),
    )
    const signedSum = forge.md.sha1.create().update(signature.signed).digest().bytes()
    const key = signer.certificate.publicKey as forge.pki.rsa.PublicKey
    expect(key.verify(signedSum, signature.bytes)).toBe(true)
    expect(wwdr.certificate.verify(signer.certificate)).toBe(true)
  })

  it('names the sessions that take place, and their dates', async () => {
    const had = await ticketOf(t, { sessions: [{ name: 'Ngày một' }, { name: 'Ngày hai' }] })
    const [sessionId = ''] = had.event.sessionIds
    const cancel = { params: { id: had.event.id, sessionId }, body: { reason: 'Diễn giả bị ốm nặng.' } }
    expect((await t.call('cancelSession', cancel, { as: had.event.host })).status).toBe(200)
    const { pass } = await passOf(had)
    expect(pass.relevantDate).toBe('2026-06-23T03:00:00.000Z')
    expect(pass.relevantDates).toHaveLength(1)
    expect(pass.eventTicket.backFields[0].value).toBe('10:00 – 12:00, Thứ Ba, 23 tháng 6, 2026')
  })

  it('of a code that was made anew is another pass with that code', async () => {
    const had = await ticketOf(t)
    const before = (await passOf(had)).pass
    const anew = await t.call('reissueTicket', { params: had.params }, { as: had.buyer })
    const after = (await passOf(had)).pass
    expect([before.serialNumber, after.serialNumber]).toEqual([`${had.params.id}.1`, `${had.params.id}.2`])
    expect(before.barcodes[0].message).toBe(had.ticket?.code)
    expect(after.barcodes[0].message).toBe(anew.body.code)
  })

  it('is not offered any more from the end of its certificate on', async () => {
    const { buyer, params } = await ticketOf(t)
    const at = async (now: number) => {
      t.clock.now = new Date(now)
      const { wallets } = (await t.call('myTicket', { params }, { as: buyer })).body
      return [wallets, (await t.call('addToAppleWallet', { params }, { as: buyer })).fault?.code]
    }
    expect(await at(UNTIL.getTime() - 1)).toEqual([['APPLE', 'GOOGLE'], undefined])
    expect(await at(UNTIL.getTime())).toEqual([['GOOGLE'], 'WALLET_UNAVAILABLE'])
  })
})

describe('the address of Google Wallet', () => {
  it('is signed by the service account and says what the ticket says, with the same code', async () => {
    const had = await ticketOf(t)
    const { payload, protectedHeader, ofEvent, card } = await saidToGoogle(had)
    expect(protectedHeader).toMatchObject({ alg: 'RS256' })
    expect(payload).toMatchObject({
      iss: settings.GOOGLE_WALLET_SERVICE_ACCOUNT,
      typ: 'savetowallet',
      iat: START.getTime() / 1_000,
      origins: ['https://benhoc.test'],
    })
    const said = (value: string) => ({ defaultValue: { language: 'vi', value } })
    expect(ofEvent).toMatchObject({
      issuerName: 'Bến Học',
      reviewStatus: 'UNDER_REVIEW',
      eventName: said('Hội thảo viết CV cho người mới'),
      venue: {
        name: said('Thư viện Khoa học Tổng hợp'),
        address: said('69 Lý Tự Trọng, Quận 1, TP. Hồ Chí Minh'),
      },
      dateTime: { start: '2026-06-22T10:00:00+07:00', end: '2026-06-22T12:00:00+07:00' },
      logo: { sourceUri: { uri: 'https://benhoc.test/icon-512.png' } },
    })
    expect(card).toMatchObject({
      classId: (ofEvent as { id: string }).id,
      state: 'ACTIVE',
      barcode: { type: 'QR_CODE', value: had.ticket?.code },
      ticketHolderName: 'Lê Thị Mua',
      ticketType: said('Hạng thường'),
      reservationInfo: { confirmationCode: had.ticket?.orderCode },
    })
    expect((ofEvent as { id: string }).id).toMatch(/^3388000000022222222\.[\w.-]+$/)
  })

  it('names what was moved anew, and a code that was made anew', async () => {
    const had = await ticketOf(t)
    const idsOf = async () => {
      const { ofEvent, card } = await saidToGoogle(had)
      return [(ofEvent as { id: string }).id, (card as { id: string }).id]
    }
    const first = await idsOf()
    expect(await idsOf()).toEqual(first)
    await t.call('reissueTicket', { params: had.params }, { as: had.buyer })
    const anew = await idsOf()
    expect([anew[0] === first[0], anew[1] === first[1]]).toEqual([true, false])
    await t.db.updateTable('events').set({ name: 'Hội thảo dời ngày' }).where('id', '=', had.event.id).execute()
    const moved = await idsOf()
    expect([moved[0] === anew[0], moved[1] === anew[1]]).toEqual([false, false])
  })
})

describe('who is given one', () => {
  it('addToAppleWallet, addToGoogleWallet: TICKET_NOT_FOUND for somebody else, TICKET_REVOKED for what was taken back', async () => {
    const { buyer, params, event } = await ticketOf(t)
    const asked = async (as: Person) => {
      const answers = await Promise.all(CALLS.map((name) => t.call(name, { params }, { as })))
      return answers.map(({ status, fault }) => `${status} ${fault?.code}`)
    }
    for (const stranger of [await t.person(), event.host, await t.person({ role: 'ADMIN' })])
      expect(await asked(stranger)).toEqual(Array(2).fill('404 TICKET_NOT_FOUND'))
    const revoked = { revoked_at: t.clock.now, revoked_reason: 'Hoàn tiền' }
    await t.db.updateTable('tickets').set(revoked).where('id', '=', params.id).execute()
    expect(await asked(buyer)).toEqual(Array(2).fill('409 TICKET_REVOKED'))
    expect((await t.call('myTicket', { params }, { as: buyer })).body.wallets).toEqual([])
  })

  it('addToAppleWallet, addToGoogleWallet: WALLET_UNAVAILABLE where nothing is set up, and none is offered', async () => {
    const { buyer, params } = await ticketOf(without)
    expect((await without.call('myTicket', { params }, { as: buyer })).body.wallets).toEqual([])
    for (const name of CALLS) {
      const { status, fault } = await without.call(name, { params }, { as: buyer })
      expect([status, fault.code]).toEqual([404, 'WALLET_UNAVAILABLE'])
    }
    expect((await without.call('ticketPdf', { params }, { as: buyer })).status).toBe(200)
  })
})

/** The parts of a detached PKCS#7 signature with one signer: what Wallet checks. */
function readSignature(bytes: Uint8Array) {
  const message = forge.pkcs7.messageFromAsn1(forge.asn1.fromDer(Buffer.from(bytes).toString('binary')))
  const { certificates, rawCapture } = message as forge.pkcs7.Captured<forge.pkcs7.PkcsSignedData>
  const attributes = rawCapture.authenticatedAttributes as forge.asn1.Asn1[]
  const attributeOf = (oid: string) => {
    for (const attribute of attributes) {
      const [type, values] = attribute.value as [forge.asn1.Asn1, forge.asn1.Asn1]
      if (forge.asn1.derToOid(type.value as string) === oid)
        return (values.value as forge.asn1.Asn1[])[0]?.value as string
    }
    return ''
  }
  // What is signed is the attributes as a set of their own (RFC 2315, 9.3).
  const { Class, Type } = forge.asn1
  const set = forge.asn1.create(Class.UNIVERSAL, Type.SET, true, attributes)
  return {
    certificates: certificates.map((one) => forge.pki.certificateToPem(one)),
    messageDigest: attributeOf(forge.pki.oids.messageDigest ?? ''),
    signed: forge.asn1.toDer(set).getBytes(),
    bytes: rawCapture.signature as string,
  }
}
