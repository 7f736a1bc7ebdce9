/** A mail server that keeps what it is given, and a second port to read and steer it. */
import { createServer as createHttp, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcp, type Socket, type Server as TcpServer } from 'node:net'
import { Mailbox, SPOILS, type Spoil } from './mailbox.ts'
import { partsOf } from './parts.ts'
import { talk } from './session.ts'

/** Starts both; `close` ends them with all connections. */
export async function startSmtp(config: {
  host: string
  port: number
  controlPort: number
}): Promise<{ url: string; control: string; close: () => Promise<void> }> {
  const mailbox = new Mailbox()
  const sockets = new Set<Socket>()
  const smtp = createTcp((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    talk(socket, mailbox, 'smtp.simulator')
  })
  const http = createHttp((request, response) => {
    steer(mailbox, request, response).catch((error: unknown) => answer(response, 400, { error: String(error) }))
  })
  const [port, controlPort] = [
    await listen(smtp, config.port, config.host),
    await listen(http, config.controlPort, '127.0.0.1'),
  ]
  return {
    url: `smtp://${config.host}:${port}`,
    control: `http://127.0.0.1:${controlPort}`,
    async close() {
      for (const socket of sockets) socket.destroy()
      http.closeAllConnections()
      await Promise.all([new Promise((done) => smtp.close(done)), new Promise((done) => http.close(done))])
    },
  }
}

async function steer(mailbox: Mailbox, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://smtp')
  switch (`${request.method} ${url.pathname}`) {
    case 'GET /messages': {
      const to = url.searchParams.get('to')
      const of = (list: typeof mailbox.received) =>
        (to ? list.filter((one) => one.to.includes(to)) : list).map((one) => ({ ...one, parts: partsOf(one.raw) }))
      return answer(response, 200, { received: of(mailbox.received), stalled: of(mailbox.stalls) })
    }
    case 'POST /spoil': {
      const { as, times = 1 } = JSON.parse(await bodyOf(request)) as { as?: string; times?: number }
      if (!SPOILS.includes(as as Spoil)) return answer(response, 400, { error: `as: one of ${SPOILS.join(', ')}` })
      mailbox.spoilNext(as as Spoil, times)
      return answer(response, 200, { ok: true })
    }
    case 'POST /reset':
      mailbox.empty()
      return answer(response, 200, { ok: true })
    default:
      return answer(response, 404, { error: 'GET /messages, POST /spoil, POST /reset' })
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function listen(server: TcpServer | Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}
