import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig, type Plugin } from 'vite'

/** A bundled module finds the files beside its source as it did there. */
const ownPlaces: Plugin = {
  name: 'own-places',
  enforce: 'pre',
  transform: (code, id) =>
    code.includes('import.meta.')
      ? code
          .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(id)))
          .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
      : null,
}

/** The server as one file; packages stay where they are. */
export default defineConfig({
  plugins: [ownPlaces],
  publicDir: false,
  logLevel: 'warn',
  build: { ssr: 'server/main.ts', outDir: 'build/app', emptyOutDir: true, target: 'node24', minify: false },
})
