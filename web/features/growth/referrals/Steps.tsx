import styles from './Referrals.module.css'

/** How something goes, in a few numbered lines. */
export function Steps({ steps }: { steps: readonly string[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  )
}
