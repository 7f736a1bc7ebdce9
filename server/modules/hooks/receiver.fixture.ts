/** Somebody else's system, as a process of its own: it believes only what it can prove with the secret it was given. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

let secret = ''
let status = 200
process.on('message', (told: { secret?: string; status?: number }) => {
  secret = told.secret ?? secret
  status = told.status ?? status
  process.send?.({ ready: true })
})

const server = createServer(async (request, response) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  const body = Buffer.concat(parts).toString('utf8')
  const { headers } = request
  const id = String(headers['x-benhoc-delivery'])
  const signature = String(headers['x-benhoc-signature'])
  const [, t = ''] = /^t=(\d+)/.exec(signature) ?? []
  const proof = createHmac('sha256', secret).update(`${t}.${id}.${body}`).digest('base64url')
  const proved = [...signature.matchAll(/v1=([\w-]+)/g)].some(
    ([, one = '']) => one.length === proof.length && timingSafeEqual(Buffer.from(one), Buffer.from(proof)),
  )
  process.send?.({ id, t: Number(t), event: headers['x-benhoc-event'], body, proved })
  response.writeHead(status, { location: 'http://127.0.0.1:9/' }).end(status === 200 ? 'da nhan' : 'ban')
})
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as { port: number }).port }))
