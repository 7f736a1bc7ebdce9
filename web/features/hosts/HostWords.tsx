import { Badge } from '#web/ui/Badge.tsx'
import layout from '#web/ui/layout.module.css'
import styles from './HostWords.module.css'

type Words = { bio: string; experience: string | null; topics: readonly string[]; website: string | null }

/** What a host says of themselves, as learners and staff read it. */
export function HostWords({ profile }: { profile: Words }) {
  const { bio, experience, topics, website } = profile
  return (
    <div className={styles.words}>
      <p>{bio}</p>
      {experience && (
        <section>
          <h3>Kinh nghiệm</h3>
          <p>{experience}</p>
        </section>
      )}
      {topics.length > 0 && (
        <section>
          <h3>Chủ đề</h3>
          <p className={layout.row2}>
            {topics.map((topic) => (
              <Badge key={topic} colour="blue">
                {topic}
              </Badge>
            ))}
          </p>
        </section>
      )}
      {website && (
        <section>
          <h3>Trang riêng</h3>
          <a href={website} rel="nofollow noreferrer" target="_blank">
            {website}
          </a>
        </section>
      )}
    </div>
  )
}
