import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

type Asset = { type: string; etag: string; immutable: boolean; plain: Buffer; br?: Buffer; gzip?: Buffer }

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.wasm': 'application/wasm',
}

/** By what a script goes that runs as a worker; to one that a page loads the page's own rules apply. */
const OF_WORKERS =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

const COPY = /\.(?:br|gz)$/

/**
 * Reads the browser build into memory and returns a handler that answers the files in it.
 * The handler resolves to false, having done nothing, when the address is no file.
 */
export async function serveAssets(folder: string) {
  const assets = await readAssets(folder)
  return async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const asset = assets.get(request.url.split('?', 1)[0] ?? '')
    if (!asset) return false
    reply.header('cache-control', asset.immutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    reply.header('etag', asset.etag).header('vary', 'accept-encoding').header('x-content-type-options', 'nosniff')
    if (asset.type.startsWith('text/javascript')) reply.header('content-security-policy', OF_WORKERS)
    if (request.headers['if-none-match'] === asset.etag) {
      reply.code(304).send()
      return true
    }
    const [encoding, bytes] = bestCopy(asset, String(request.headers['accept-encoding'] ?? ''))
    if (encoding) reply.header('content-encoding', encoding)
    reply.type(asset.type).send(bytes)
    return true
  }
}

function bestCopy(asset: Asset, accepted: string): [encoding: string | null, bytes: Buffer] {
  if (asset.br && /\bbr\b/.test(accepted)) return ['br', asset.br]
  if (asset.gzip && /\bgzip\b/.test(accepted)) return ['gzip', asset.gzip]
  return [null, asset.plain]
}

async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const known = new Set(files)
  const read = async (path: string) => (known.has(path) ? await readFile(path) : undefined)
  const assets = new Map<string, Asset>()
  for (const path of files.filter((each) => !COPY.test(each) && !each.includes(`${sep}.vite${sep}`))) {
    const plain = await readFile(path)
    const url = path.slice(folder.length).split(sep).join('/')
    assets.set(url, {
      type: TYPES[extname(path)] ?? 'application/octet-stream',
      etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
      // Vite names every file in assets/ by its content; files outside keep their names and may change.
      immutable: url.startsWith('/assets/'),
      plain,
      br: await read(`${path}.br`),
      gzip: await read(`${path}.gz`),
    })
  }
  return assets
}
