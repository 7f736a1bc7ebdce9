import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { callsPlugin } from './web/build/calls-plugin.ts'
import { chunks } from './web/build/chunks.ts'
import { precompressPlugin } from './web/build/precompress-plugin.ts'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), callsPlugin(), precompressPlugin()],
  build: {
    target: 'es2023',
    sourcemap: false,
    // A data: URL would be blocked by the font and image rules of the content security policy.
    assetsInlineLimit: 0,
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  css: { modules: { generateScopedName: command === 'build' ? '[hash:base64:6]' : '[name]_[local]_[hash:base64:4]' } },
  optimizeDeps: { include: ['react', 'react-dom/client', 'react-router', 'react-router/dom'] },
}))
