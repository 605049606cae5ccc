import { gatewayHelp } from '../../domain/sales/gateway-help.ts'
import type { GatewayName } from '../../domain/sales/gateways.ts'
import { cx } from '../../ui/text/cx.ts'

/** A bank as its monogram: neutral, since colours say how something is. */
export function BankMark({ gateway, small = false }: { gateway: GatewayName; small?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid flex-none place-items-center bg-card font-semibold text-ink-1 inset-ring inset-ring-line-2',
        small ? 'size-7 rounded-2 text-11' : 'size-10 rounded-3 text-13',
      )}
    >
      {gatewayHelp[gateway].monogram}
    </span>
  )
}
