import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { callsPlugin } from './web/build/calls-plugin.ts'
import { precompressPlugin } from './web/build/precompress-plugin.ts'

/**
 * What every public page needs travels in two files, and what only some of them need in one each; some dozens of small
 * files each wait for their turn, and compress worse.
 */
const chunks = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/,
    priority: 2,
  },
  {
    name: 'public',
    test: oneOf(
      '/web/api/(?:call-fault|context|page-context|reply-key)\\.',
      '/web/(?:meta|paths)\\.ts$',
      '/web/layouts/PublicLayout\\.',
      '/web/shell/(?:AccountMenu|Conditions|ErrorPage|Footer|Frame|Header|SearchBox|use-shell)\\.',
      '/web/ui/(?:Avatar|Breadcrumbs|Button|Dialog|EmptyState|Icon|Link|Menu|Notice|Pagination|Price|Rating)\\.',
      '/web/ui/(?:Toasts|bad-fields|confirm|cx|toast)\\.',
      '/web/ui/(?:styles/|layout\\.)',
      '/web/features/catalog/(?:CategoryIcon|CourseCard|card|search/Relaxed)\\.',
      '/web/features/notifications/(?:Bell|bell-store|use-bell)\\.',
      '/domain/(?:course/listing|field-words|media|money|time)\\.ts$',
      'preload-helper',
    ),
    priority: 1,
  },
  { name: 'calls', test: oneOf('/web/api/(?:late-client|new-key|show-fault|use-call)\\.') },
  {
    name: 'letters',
    test: oneOf('/web/ui/(?:CheckedForm|fields)\\.', '/web/features/content/emails/(?:Emails|NewsletterBox)\\.'),
  },
  {
    name: 'course',
    test: oneOf(
      '/web/ui/(?:RichText|Thumb|rich-nodes)\\.',
      '/web/features/catalog/course/course-ld\\.',
      '/web/features/catalog/host/(?:FollowButton|HostCard)\\.',
      '/web/features/commerce/(?:cart/(?:guest-cart|useAddToCart)|gifts/GiveLink|instalments/PartsLine)\\.',
      '/web/features/commerce/places/PlacesLeft\\.',
      '/web/features/moderation/report/ReportButton\\.',
      '/domain/cohosts\\.ts$',
    ),
  },
]

function oneOf(...files: readonly string[]): RegExp {
  return new RegExp(files.join('|').replaceAll('/', '[\\\\/]'))
}

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
