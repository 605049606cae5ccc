import { useSystem } from '../../../runtime/system.ts'
import { Field, fieldBoxClass, fieldInputClass } from '../../../ui/fields/field.tsx'
import { icons } from '../../../ui/menus/icons.ts'
import { IconButton } from '../../../ui/text/icon-button.tsx'
import { copy } from '../copy.ts'
import { copyAddress } from './copy-address.ts'

/** The address at which the bank tells us of payments, to be copied into its panel; or that it is told by us. */
export const NotificationAddress = ({ address, byHand }: { address: string; byHand: boolean }) => (
  <AddressToCopy
    label={copy.address}
    hint={byHand ? copy.addressHint : copy.addressByUs}
    copyLabel={copy.copyAddress}
    address={address}
  />
)

/** An address that is brought elsewhere by hand. */
export function AddressToCopy(words: { label: string; hint: string; copyLabel: string; address: string }) {
  const { notify } = useSystem()
  const { label, hint, copyLabel, address } = words
  return (
    <Field label={label} hint={hint}>
      {(ties) => (
        <span className={fieldBoxClass()} data-readonly="true">
          <input {...ties} readOnly value={address} className={`${fieldInputClass} truncate font-mono text-12`} />
          <IconButton icon={icons.copy} label={copyLabel} onClick={() => void copyAddress(address, notify)} />
        </span>
      )}
    </Field>
  )
}
