import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is a few kilobytes: asking for it piece by piece costs a round trip on the first click.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
