import { GATEWAY_ORDER, gatewayHelp } from '../../../domain/sales/gateway-help.ts'
import { type GatewayName, gateways } from '../../../domain/sales/gateways.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { Button } from '../../../ui/text/button.tsx'
import { cx } from '../../../ui/text/cx.ts'
import { BankMark } from '../bank-mark.tsx'
import { copy } from '../copy.ts'
import { AccountLinks, BankWarning } from './account-help.tsx'

/** The banks that an account can be held at: one is looked at, with the ways to open an account there, and then used. */
export function BankPicker({
  offered,
  shown,
  onShow,
  onUse,
  onClose,
}: {
  offered: readonly GatewayName[]
  /** The bank that is looked at. */
  shown: GatewayName
  onShow: (gateway: GatewayName) => void
  onUse: (gateway: GatewayName) => void
  onClose: () => void
}) {
  return (
    <Dialog
      open
      title={copy.choose}
      description={copy.chooseHint}
      size={520}
      onClose={onClose}
      actions={
        <Button kind="solid" onClick={() => onUse(shown)}>
          {copy.use(gateways[shown].label)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <fieldset aria-label={copy.banks} className="grid gap-2 wide:grid-cols-2">
          {GATEWAY_ORDER.filter((name) => offered.includes(name)).map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === shown}
              onClick={() => onShow(name)}
              onDoubleClick={() => onUse(name)}
              className={cx(
                'flex min-w-0 items-center gap-3 rounded-3 px-3 py-2 text-left text-ink-1 inset-ring hover:bg-hover',
                name === shown ? 'bg-accent-tint inset-ring-2 inset-ring-accent-graph' : 'inset-ring-line-2',
              )}
            >
              <BankMark gateway={name} />
              <span className="flex min-w-0 flex-col">
                <span className="truncate font-medium">{gateways[name].label}</span>
                <span className="truncate text-12 text-ink-3">{gatewayHelp[name].how}</span>
              </span>
            </button>
          ))}
        </fieldset>
        <BankWarning gateway={shown} />
        <AccountLinks gateway={shown} />
      </div>
    </Dialog>
  )
}
