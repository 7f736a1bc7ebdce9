import type { IconName } from './icon-paths.ts'
import sheet from './icons.svg?url'

export type { IconName }

type IconProps = {
  name: IconName
  /** edge in pixels */
  size?: number
  /** What the icon says where no word beside it does; without it the icon is decoration. */
  label?: string
  className?: string
}

/** An outline icon in the colour of the text around it; all are drawn in one file that the browser keeps. */
export function Icon({ name, size = 20, label, className }: IconProps) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is named by aria-label or hidden; a <title> would add a tip nobody asked for
    <svg
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
      style={{ flex: 'none' }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sheet}#${name}`} />
    </svg>
  )
}
