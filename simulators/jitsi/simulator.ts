/** A Jitsi that lets nobody in without a token: one page for each room. It keeps no books. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PATIENT, sendHtml } from '../vnpay/http.ts'
import { type Expected, readEntry } from './entry.ts'

export type Config = { host: string; port: number } & Omit<Expected, 'room' | 'now'>

export async function startJitsi(config: Config): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(PATIENT, (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://jitsi')
    const room = pathname.slice(1)
    if (room === '') return sendHtml(response, 200, page('<p>Mỗi phòng có địa chỉ riêng, kèm mã vào phòng.</p>'))
    const read = readEntry(searchParams.get('jwt') ?? '', { ...config, room, now: Math.floor(Date.now() / 1_000) })
    if ('refused' in read) return sendHtml(response, 403, page(`<p>Bạn chưa vào được phòng: ${read.refused}.</p>`))
    const words = read.moderator ? 'Bạn chủ trì phòng này.' : 'Bạn tham dự phòng này.'
    sendHtml(response, 200, page(`<p>Xin chào ${safe(read.name)}.</p><p>${words}</p>`))
  })
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(config.port, config.host, listening)
  })
  return {
    url: `http://${config.host}:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}

function page(body: string): string {
  return `<!doctype html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Phòng họp mô phỏng</title><style>body{font:16px/1.5 system-ui,sans-serif;max-width:640px;margin:0 auto;padding:16px}</style></head><body><h1>Phòng họp mô phỏng</h1>${body}</body></html>`
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
