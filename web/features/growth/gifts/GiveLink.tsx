import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'

/** From a product to buying it for somebody else. */
export function GiveLink({ id }: { id: string }) {
  return (
    <LinkButton kind="plain" wide icon="gift" to={paths.giveProduct(id)}>
      Tặng người khác
    </LinkButton>
  )
}
