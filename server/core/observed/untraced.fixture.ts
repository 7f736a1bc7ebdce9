/** Starts the product, answers one request, and says which modules of tracing were loaded: `node untraced.fixture.ts`. */
import { registerHooks } from 'node:module'

const loaded = new Set<string>()
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const name = /node_modules\/(@opentelemetry\/(?:sdk|exporter|otlp|resources)[\w-]*)\//.exec(found.url)?.[1]
    if (name) loaded.add(name)
    return found
  },
})
const { readConfig } = await import('#server/core/config.ts')
const { buildApp } = await import('#server/app.ts')
const config = readConfig()
const app = await buildApp(config, config.databaseUrl ?? '', { realtime: false })
await app.fastify.inject('/v1/health')
await app.close()
process.stdout.write(JSON.stringify([...loaded].sort()))
