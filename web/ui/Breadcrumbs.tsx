import styles from './Breadcrumbs.module.css'
import { Link, type LinkProps } from './Link.tsx'

export type Step = { label: string; to?: string } & Pick<LinkProps, 'reloadDocument'>

/** The way from the home page; the last step is the page itself and may have no address. */
export function Breadcrumbs({ steps }: { steps: readonly Step[] }) {
  return (
    <nav aria-label="Đường dẫn">
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.label} className={styles.step}>
            {step.to && index < steps.length - 1 ? (
              <Link to={step.to} reloadDocument={step.reloadDocument}>
                {step.label}
              </Link>
            ) : (
              <span aria-current="page">{step.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
