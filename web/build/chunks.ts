/**
 * What every public page needs travels in two files, and what only some of them need in one each; some dozens of small
 * files each wait for their turn, and compress worse.
 */
export const shared: readonly { name: string; files: readonly string[]; priority?: number }[] = [
  {
    name: 'public',
    files: [
      '/web/api/(?:call-fault|context|page-context|reply-key)\\.',
      '/web/(?:meta|paths)\\.ts$',
      '/web/layouts/PublicLayout\\.',
      '/web/shell/(?:AccountMenu|BottomBar|Conditions|ErrorPage|Footer|Frame|Header|SearchBox|UnreadCount|open-links|use-shell)\\.',
      '/web/ui/(?:Avatar|Breadcrumbs|Button|Dialog|EmptyState|Icon|Link|Menu|Notice|Pagination|Price|Rating)\\.',
      '/web/ui/(?:Toasts|bad-fields|confirm|cx|toast)\\.',
      '/web/ui/(?:styles/|(?:layout|Tile)\\.)',
      '/web/features/catalog/(?:CategoryIcon|CourseCard|card|search/Relaxed)\\.',
      '/domain/(?:course/listing|field-words|media|money|time)\\.ts$',
      '/web/features/learning/public/home/(?:Shelf|Topics)\\.',
      'preload-helper',
    ],
    priority: 1,
  },
  { name: 'calls', files: ['/web/api/(?:late-client|new-key|show-fault|use-call)\\.'] },
  {
    name: 'letters',
    files: ['/web/ui/(?:CheckedForm|fields)\\.', '/web/features/content/email-collections/NewsletterBox\\.'],
  },
  {
    name: 'course',
    files: [
      '/web/ui/(?:RichText|Thumb|rich-nodes)\\.',
      '/web/features/learning/public/course-ld\\.',
      '/web/features/catalog/host/(?:FollowButton|HostCard)\\.',
      '/web/features/orders/cart/(?:guest-cart|useAddToCart)\\.',
      '/web/features/growth/(?:gifts/GiveLink|instalments/PartsLine)\\.',
      '/web/features/capacity/places/PlacesLeft\\.',
      '/web/features/moderation/report/ReportButton\\.',
      '/domain/cohosts\\.ts$',
    ],
  },
]

/** How the browser's scripts are dealt into files. */
export const chunks = [
  {
    name: 'react',
    test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]|rolldown[\\/]runtime/,
    priority: 2,
  },
  ...shared.map(({ files, ...chunk }) => ({ ...chunk, test: oneOf(...files) })),
]

function oneOf(...files: readonly string[]): RegExp {
  return new RegExp(files.join('|').replaceAll('/', '[\\\\/]'))
}
