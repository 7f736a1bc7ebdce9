import path from 'node:path'
import { checkSecret } from '#server/core/check-secret.ts'
import type { Config } from '#server/core/config.ts'
import { migrate } from '#server/core/migrate.ts'
import { startSimulators } from '#server/core/simulators.ts'
import { webHandler } from '#server/core/web.ts'
import { type App, buildApp } from './app.ts'
import { sealedPlaces } from './modules.ts'
import { pageSessions } from './pages.ts'
import { beginDemo, type DemoSeed } from './seed/begin-demo.ts'
import { seedDemo } from './seed/demo.ts'

type Progress = { step<T>(words: string, work: () => T | Promise<T>): Promise<T>; note(words: string): void }

/**
 * From a configuration with its database to a site that answers: migrates, fills an empty database with the demo where
 * the configuration says so, starts the simulators, listens, works on jobs.
 * @param now the clock of all modules, where it is not the computer's
 * @param undo is handed `close` at once, for whoever stops before the site has opened
 * @returns close: drains the requests and jobs under way, then lets go of everything
 */
export async function main(
  config: Config & { databaseUrl: string },
  progress: Progress,
  web: 'production' | 'development' = 'production',
  undo?: { add(step: () => Promise<void>): void },
  now?: () => Date,
): Promise<{ close(): Promise<void> }> {
  let simulators: ReturnType<typeof startSimulators> | undefined
  let app: Promise<App> | undefined
  let demo: DemoSeed | null = null
  let closing: Promise<void> | undefined
  const close = () => {
    closing ??= (async () => {
      const stopped = simulators?.then((started) => started.stop()).catch(() => {})
      await (await app?.catch(() => undefined))?.close()
      await demo?.end()
      await stopped
    })()
    return closing
  }
  undo?.add(close)
  try {
    await progress.step('Cập nhật cấu trúc dữ liệu', () => migrate(config.databaseUrl))
    demo = config.seedDemo ? await beginDemo(config.databaseUrl, progress.note) : null
    await checkSecret(config, sealedPlaces, progress.note)
    app = progress.step('Mở máy chủ', () => buildApp(config, config.databaseUrl, { ...(now && { now }) }))
    const opened = await app
    if (demo?.isMissing) {
      simulators = startSimulators(config)
      await simulators
      await progress.step('Nạp dữ liệu mẫu', () => seedDemo(opened, progress))
      await demo.finish()
    }
    await demo?.end()
    await progress.step('Mở trang', () =>
      Promise.all([opened.observe(), config.worker !== 'only' && listen(opened, config, web)]),
    )
    if (closing !== undefined) return { close }
    // Twelve processes: pages are answered before they take both cores. The demo is paid through them.
    simulators ??= startSimulators(config)
    await progress.step('Bật các cổng mô phỏng', () => simulators)
    if (config.worker !== 'off') await opened.work()
    return { close }
  } catch (error) {
    await close()
    throw error
  }
}

async function listen(app: App, config: Config, mode: 'production' | 'development') {
  await mountPages(app, config, mode)
  await app.fastify.listen({ host: config.host, port: config.port })
}

/** Answers whatever no call answers with a rendered page. Before the first request only; `production` wants the built site. */
export async function mountPages(app: App, config: Config, mode: 'production' | 'development'): Promise<void> {
  const { shared, ...pages } = pageSessions(app, config)
  // biome-ignore lint/nursery/noMisusedPromises: Fastify waits for a plugin that returns a promise
  await app.fastify.register(webHandler, {
    root: path.join(import.meta.dirname, '..'),
    mode,
    siteUrl: config.publicUrl,
    ...pages,
    // What stands here shows nobody's own and changes nothing: a click in it opens a page of our own.
    mayBeFramed: (pattern) => pattern.startsWith('nhung/'),
    // A page under development shows each change at once.
    ...(mode === 'production' && { shared }),
    ...(config.storage.kind === 's3' &&
      config.storage.endpoint && { mediaOrigins: [new URL(config.storage.endpoint).origin] }),
  })
}
