import { useSystem } from '../../../runtime/system.ts'
import { Field, fieldBoxClass, fieldInputClass } from '../../../ui/fields/field.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { IconButton } from '../../../ui/text/icon-button.tsx'
import { copy } from '../copy.ts'
import { copyAddress } from './copy-address.ts'

/** The address at which the bank tells us of payments, to be copied into its panel; or that it is told by us. */
export function NotificationAddress({ address, byHand }: { address: string; byHand: boolean }) {
  const { notify } = useSystem()
  return (
    <Field label={copy.address} hint={byHand ? copy.addressHint : copy.addressByUs}>
      {(ties) => (
        <span className={fieldBoxClass()} data-readonly="true">
          <input {...ties} readOnly value={address} className={`${fieldInputClass} truncate font-mono text-12`} />
          <IconButton icon={icons.copy} label={copy.copyAddress} onClick={() => void copyAddress(address, notify)} />
        </span>
      )}
    </Field>
  )
}
