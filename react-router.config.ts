import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table names the files of every page, 55 kB even with gzip; the links of a page ask for theirs at once.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
