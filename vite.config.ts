import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { callsPlugin } from './web/build/calls-plugin.ts'
import { precompressPlugin } from './web/build/precompress-plugin.ts'

/** What every public page needs travels in two files; some dozens of small ones each wait for their turn, and compress worse. */
const chunks = [
  { name: 'react', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  {
    name: 'public',
    test: new RegExp(
      [
        '/web/api/(?:call-fault|context|page-context|reply-key)\\.',
        '/web/(?:meta|paths)\\.ts$',
        '/web/layouts/PublicLayout\\.',
        '/web/shell/(?:AccountMenu|Conditions|ErrorPage|Footer|Frame|Header|SearchBox|use-shell)\\.',
        '/web/ui/(?:Avatar|Breadcrumbs|Button|Dialog|EmptyState|Icon|Link|Menu|Pagination|Price|Rating|Toasts|confirm|cx|toast)\\.',
        '/web/features/catalog/(?:CategoryIcon|CourseCard|card)\\.',
        '/web/features/notifications/(?:Bell|bell-store|use-bell)\\.',
        '/domain/(?:media|money|time)\\.ts$',
        'preload-helper',
      ]
        .join('|')
        .replaceAll('/', '[\\\\/]'),
    ),
    priority: 1,
  },
]

export default defineConfig({
  plugins: [reactRouter(), callsPlugin(), precompressPlugin()],
  build: {
    target: 'es2023',
    sourcemap: false,
    // A data: URL would be blocked by the font and image rules of the content security policy.
    assetsInlineLimit: 0,
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  css: { modules: { generateScopedName: '[name]_[local]_[hash:base64:4]' } },
  optimizeDeps: { include: ['react', 'react-dom/client', 'react-router', 'react-router/dom'] },
})
