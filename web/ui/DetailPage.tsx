import type { ReactNode } from 'react'
import { PageView } from './Bones.tsx'
import { Card } from './Card.tsx'
import styles from './DetailPage.module.css'
import { Fact } from './Fact.tsx'
import layout from './layout.module.css'
import { PageHead, type PageHeadProps } from './PageHead.tsx'

type DetailPageProps = PageHeadProps & {
  /** What is to be decided: buttons, each with the reason where it may not be pressed. */
  decision?: { title: string; buttons: ReactNode } | false | undefined
  /** The few things one looks for first. */
  facts?: readonly { label: string; value: ReactNode }[]
  /** Below the facts: what happened to it. */
  beside?: ReactNode
  loading?: boolean
  /** The thing itself. */
  children?: ReactNode
}

/** A page of one thing: what it is, what may be done, the thing itself, what is known about it. */
export function DetailPage({ decision, facts, beside, loading, children, ...head }: DetailPageProps) {
  const main = (
    <div className={styles.main}>
      <PageView bones="text" loading={loading}>
        {children}
      </PageView>
    </div>
  )
  return (
    <div className={layout.stack5}>
      <PageHead {...head} />
      {decision || facts || beside ? (
        <div className={styles.columns}>
          {main}
          <div className={styles.side}>
            {decision && (
              <div className={styles.decision}>
                <Card title={decision.title}>{decision.buttons}</Card>
              </div>
            )}
            {facts && (
              <Card title="Thông tin">
                <dl className={styles.facts}>
                  {facts.map(({ label, value }) => (
                    <Fact key={label} label={label}>
                      {value}
                    </Fact>
                  ))}
                </dl>
              </Card>
            )}
            {beside}
          </div>
        </div>
      ) : (
        main
      )}
    </div>
  )
}
