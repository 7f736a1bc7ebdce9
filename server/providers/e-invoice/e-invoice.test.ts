import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from '#server/core/config.ts'
import { openEInvoices } from './e-invoice.ts'

let server: Server
let url = ''
const received: unknown[] = []
beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push(JSON.parse(Buffer.concat(parts).toString('utf8')))
    response.writeHead(201, { 'content-type': 'application/json' }).end('{"status":"DRAFT","reference":"EI-1"}')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const SETTINGS = { NODE_ENV: 'test', DATA_DIR: '/tmp', E_INVOICE_TAX_CODE: '0318888888', E_INVOICE_TOKEN: 'x' }

it('a document names the seller of record, and each line who supplied it', async () => {
  const config = readConfig({ ...SETTINGS, E_INVOICE_API_URL: url, SELLER_ADDRESS: '12 Bến Nghé' })
  const line = {
    name: 'Nấu phở',
    hostName: 'Trần Văn Minh',
    quantity: 1,
    amount: 108,
    net: 100,
    vat: 8,
    basisPoints: 800,
  }
  const told = await openEInvoices(config)?.draft({
    id: '01890000-0000-7000-8000-000000000001',
    name: 'BH26-0000001',
    kind: 'ORIGINAL',
    adjustsId: null,
    issuedAt: new Date('2026-06-15T03:00:00Z'),
    seller: config.seller,
    buyerName: 'Nguyễn Thị Mua',
    buyerTaxCode: null,
    buyerAddress: null,
    reason: null,
    total: 108,
    net: 100,
    vat: 8,
    lines: [line],
  })
  expect(told).toEqual({ state: 'draft', reference: 'EI-1' })
  expect(received).toMatchObject([
    {
      seller: { name: 'Bến Học', taxCode: '0318888888', address: '12 Bến Nghé' },
      lines: [{ name: 'Nấu phở', supplier: 'Trần Văn Minh' }],
    },
  ])
})

it('a seller under another tax code than that of its documents does not start', () => {
  expect(() => readConfig({ ...SETTINGS, E_INVOICE_API_URL: url, SELLER_TAX_CODE: '0310000000' })).toThrow(
    'SELLER_TAX_CODE',
  )
})
