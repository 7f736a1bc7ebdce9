import { Link } from 'react-router'
import type { ReplyOf } from '#domain/contract/index.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './Businesses.module.css'

type Business = ReplyOf<'oneBusiness'>

/** A company in a list. */
export function BusinessItem({ business }: { business: Business }) {
  return (
    <li className={styles.item}>
      <Avatar name={business.name} src={business.logoUrl} size={64} />
      <div className={styles.words}>
        <Link to={paths.business(business.id)} className={styles.name}>
          {business.name}
        </Link>
        {business.tagline && <p>{business.tagline}</p>}
        <p className={layout.small}>{factsOf(business).join(' · ')}</p>
      </div>
    </li>
  )
}

/** What kind of company it is, in a few words. */
export function factsOf({ industry, size, address }: Pick<Business, 'industry' | 'size' | 'address'>): string[] {
  return [industry, size && `${size.replace('-', '–')} người`, address].filter((fact): fact is string => Boolean(fact))
}
