/**
 * The server as a process of its own, as `npm start` runs it, with realtime: `node server/testing/plain-server.ts`.
 * Says { listening: url } and ends with its parent.
 */
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/core/config.ts'

const config = readConfig()
const app = await buildApp(config, config.databaseUrl ?? '')
const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 })

process.once('disconnect', () => void app.close().then(() => process.exit(0)))
process.send?.({ listening: url })
