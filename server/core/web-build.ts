import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ViteDevServer } from 'vite'
import { loadForProduction } from './config.ts'
import type { PageSession } from './web.ts'

/** What a page knows besides its request. */
export type PageVisit = PageSession & {
  nonce: string
  siteUrl: string
  replyKey: string | null
  reportError(error: unknown): void
  /** Says which page it is, by its pattern: `/khoa-hoc/:slug`. */
  reportPattern(pattern: string): void
}

export type Page = { status: number; headers: Headers; body: Buffer }
export type PageRenderer = (request: Request, visit: PageVisit) => Promise<Page>

/** The part of the server build that we call. The handler is made inside the build, which owns the router's context keys. */
type ServerBuild = { entry: { module: { pageHandler(build: ServerBuild, mode: string): PageRenderer } } }

/** Pages from `build/server`. Throws when the site has not been built. */
export async function builtPages(root: string): Promise<PageRenderer> {
  const file = `${root}/build/server/index.js`
  if (!existsSync(file)) throw new Error(`the browser side is not built: ${file} is missing (npm start builds it)`)
  const build = await loadForProduction<ServerBuild>(() => import(pathToFileURL(file).href))
  return build.entry.module.pageHandler(build, 'production')
}

/** Pages straight from the sources, through a Vite server with its own socket port; a changed file shows at once. */
export async function developmentPages(
  app: FastifyInstance,
  options: { root: string; hmrPort?: number },
): Promise<PageRenderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: options.root,
    server: { middlewareMode: true, hmr: { port: options.hmrPort ?? 24678 } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, next) => {
    const isSource = /^\/(?:@|node_modules\/|web\/|domain\/)/.test(request.url)
    if (!isSource) return next()
    reply.hijack()
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
  })
  return async (request, visit) => {
    const build = await loadBuild(vite)
    return build.entry.module.pageHandler(build, 'development')(request, visit)
  }
}

function loadBuild(vite: ViteDevServer): Promise<ServerBuild> {
  return vite.ssrLoadModule('virtual:react-router/server-build') as Promise<unknown> as Promise<ServerBuild>
}
