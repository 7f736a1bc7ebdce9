import styles from './Breadcrumbs.module.css'
import { Link } from './Link.tsx'

/** The way from the home page; the last step is the page itself and may have no address. */
export function Breadcrumbs({ steps }: { steps: readonly { label: string; to?: string }[] }) {
  return (
    <nav aria-label="Đường dẫn">
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.label} className={styles.step}>
            {step.to && index < steps.length - 1 ? (
              <Link to={step.to}>{step.label}</Link>
            ) : (
              <span aria-current="page">{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
