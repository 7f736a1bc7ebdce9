import { Badge } from '#web/ui/Badge.tsx'

/** Whether an address is told anything, and whether that is because it stopped answering. */
export function HookState({ hook }: { hook: { active: boolean; offAt: string | null } }) {
  if (hook.active) return <Badge colour="green">Đang bật</Badge>
  return hook.offAt ? <Badge colour="red">Tự tắt vì không có trả lời</Badge> : <Badge colour="grey">Đã tắt</Badge>
}
