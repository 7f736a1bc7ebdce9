import styles from './Avatar.module.css'

type AvatarProps = { name: string; src?: string | null /** edge in pixels */; size?: number }

/** A person's picture, or the first letter of the given name, which in Vietnamese stands last. Always beside the name, so it is silent. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const box = { width: size, height: size, fontSize: size * 0.42 }
  if (src)
    return <img src={src} alt="" loading="lazy" width={size} height={size} className={styles.avatar} style={box} />
  return (
    <span aria-hidden="true" className={styles.avatar} style={box} data-tone={tone(name)}>
      {initial(name)}
    </span>
  )
}

export function initial(name: string): string {
  const given = name.trim().split(/\s+/).at(-1) ?? ''
  return [...given.normalize('NFC')][0]?.toUpperCase() ?? '?'
}

function tone(name: string): number {
  return [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 4
}
