import type { SocialProvider } from '#domain/enums.ts'
import { providerNames } from '#domain/sign-in.ts'
import { paths } from '#web/paths.ts'
import layout from '#web/ui/layout.module.css'
import { asked } from '../sign-in/way.ts'
import { ProviderLogo } from './ProviderLogo.tsx'
import styles from './SocialButtons.module.css'

type SocialButtonsProps = {
  providers: readonly SocialProvider[]
  to: string
  /** The words of the terms stand beside them. */
  agrees?: boolean
}

/** Signing in or up by an account elsewhere: links that leave the site, so they work before any script does. */
export function SocialButtons({ providers, to, agrees = false }: SocialButtonsProps) {
  if (providers.length === 0) return null
  return (
    <div className={layout.stack4}>
      <p className={styles.or}>hoặc tiếp tục với</p>
      <div className={styles.buttons}>
        {providers.map((provider) => (
          <a
            key={provider}
            rel="nofollow"
            className={styles.button}
            href={paths.socialStart(provider.toLowerCase(), { ...asked(to), agrees })}
            aria-label={`Tiếp tục với ${providerNames[provider]}`}
          >
            <ProviderLogo provider={provider} />
            {provider === 'TWITTER' ? 'X' : providerNames[provider]}
          </a>
        ))}
      </div>
    </div>
  )
}
