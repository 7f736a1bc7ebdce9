import styles from './Thumb.module.css'

/** A small picture beside the name of what it belongs to; the name says what it is. */
export function Thumb({ src, wide }: { src: string; wide?: boolean }) {
  return (
    <img
      src={src}
      alt=""
      width={wide ? 96 : 64}
      height={wide ? 54 : 36}
      loading="lazy"
      className={styles.thumb}
      data-wide={wide || undefined}
    />
  )
}
