import type { ReactNode } from 'react'
import type { ReplyOf } from '#domain/contract/index.ts'
import { NewsletterBox } from '#web/features/content/email-collections/NewsletterBox.tsx'
import { BecomeHost, Reasons, Voices } from './Bands.tsx'
import { Hero } from './Hero.tsx'
import styles from './HomePage.module.css'
import { type Section, Shelf } from './Shelf.tsx'
import { type Topic, Topics } from './Topics.tsx'

type VisitorHomeProps = Pick<ReplyOf<'homepage'>, 'stats' | 'reviews'> & {
  sections: readonly Section[]
  topics: readonly Topic[]
  /** The bands of events to come and of hours that can be booked, where there are some. */
  events: ReactNode
}

/** One promise and one box to search in, then what there is to learn. */
export function VisitorHome({ stats, reviews, sections, topics, events }: VisitorHomeProps) {
  return (
    <div className={styles.page}>
      <div className={styles.first}>
        <Hero stats={stats} />
        <Topics topics={topics} />
      </div>
      {sections.slice(0, 2).map((section) => (
        <Shelf key={section.title} section={section} />
      ))}
      {events}
      <Reasons />
      {sections.slice(2).map((section) => (
        <Shelf key={section.title} section={section} />
      ))}
      <Voices reviews={reviews} />
      <BecomeHost />
      <NewsletterBox />
    </div>
  )
}
