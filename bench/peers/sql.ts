/** The barest server for a read: node:http, pg, the statements it was told, their rows as JSON. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { Statement } from '../server.ts'

export type SqlWish = { databaseUrl: string; statements: Statement[] }

process.once('message', ({ databaseUrl, statements }: SqlWish) => {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, types })
  const prepared = statements.map(({ text, values }, index) => ({ name: `s${index}`, text, values }))
  const server = createServer((_request, response) => {
    Promise.all(prepared.map((statement) => pool.query(statement))).then(
      (results) => {
        const body = JSON.stringify(results.map((result) => result.rows))
        response.writeHead(200, {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
        })
        response.end(body)
      },
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  server.listen(0, '127.0.0.1', () =>
    process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }),
  )
})
process.once('SIGTERM', () => process.exit(0))
process.once('disconnect', () => process.exit(0))
