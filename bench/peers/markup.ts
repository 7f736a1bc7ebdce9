/** The barest server for a page: node:http and `renderToString` of elements that were made once. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderToString } from 'react-dom/server'
import { elementsOf } from '../markup.ts'

export type MarkupWish = { html: string }

process.once('message', ({ html }: MarkupWish) => {
  const document = elementsOf(html)
  const server = createServer((_request, response) => {
    const body = Buffer.from(`<!DOCTYPE html>${renderToString(document)}`)
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () =>
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
  )
})
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
