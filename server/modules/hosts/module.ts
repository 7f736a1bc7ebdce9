import { handUp } from '#server/core/handed-up.ts'
import type { Module } from '#server/core/module.ts'
import { staffQueues } from '#server/core/staff-queues.ts'
import { knownHosts, peopleCounts } from '#server/modules/identity/index.ts'
import { cohosts } from './cohosts/routes.ts'
import { hostsData } from './data-export.ts'
import { follow } from './follow/routes.ts'
import { hostsKnown } from './known-hosts.ts'
import { listens } from './listens.ts'
import { hostNews } from './news/routes.ts'
import { tellDueNews } from './news/tell-followers.ts'
import { hostsCount } from './people-counts.ts'
import { moderatedProfiles } from './profiles/moderated-reads.ts'
import { profiles } from './profiles/routes.ts'
import { hostPages } from './public/routes.ts'
import { countRanks } from './ranking/count-ranks.ts'
import { ranking } from './ranking/routes.ts'
import { sealed } from './sealed.ts'
import { searchedHosts } from './search/searched-hosts.ts'
import { erasePapers } from './sellers/erase-papers.ts'
import { expireSellers } from './sellers/expire-sellers.ts'
import { sellers } from './sellers/routes.ts'
import { shelves } from './shelves/routes.ts'
import { hostsWait } from './staff-queues.ts'

/** Hosts: how one becomes one and proves who they are, who helps them, who follows them, how they rank. */
export const hosts: Module = {
  name: 'hosts',
  tables: [
    'follow_days',
    'follows',
    'host_categories',
    'host_category_products',
    'host_faces',
    'host_news',
    'host_profiles',
    'host_ranks',
    'identity_paper_openings',
    'identity_papers',
    'product_cohosts',
    'seller_verifications',
  ],
  routes: [...profiles, ...sellers, ...cohosts, ...shelves, ...hostNews, ...ranking, ...follow, ...hostPages],
  rows: [handUp(staffQueues, ...hostsWait), handUp(knownHosts, hostsKnown), handUp(peopleCounts, hostsCount)],
  personalData: hostsData,
  listeners: listens,
  moderated: [moderatedProfiles],
  searched: [searchedHosts],
  timed: [
    { name: 'tell-followers', cron: '* * * * *', run: tellDueNews },
    { name: 'count-ranks', cron: '*/10 * * * *', run: countRanks },
    { name: 'expire-sellers', cron: '10 0 * * *', run: expireSellers },
    { name: 'forget-papers', cron: '25 3 * * *', run: erasePapers },
  ],
  sealed,
}
