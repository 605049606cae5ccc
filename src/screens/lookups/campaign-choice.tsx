import { utmChoicesQuery } from '../../api/sales/utms.ts'
import { useQuery } from '../../runtime/hooks/use-query.ts'
import { useSystem } from '../../runtime/system.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'

const EVERY = ''
const NONE: { id: number; title: string }[] = []

/** Of which campaign, where there is more than one; an empty text stands for all of them. */
export function CampaignChoice({
  value,
  onChange,
  className = '',
}: {
  value: string
  onChange: (id: string) => void
  className?: string
}) {
  const { api } = useSystem()
  const campaigns = useQuery(utmChoicesQuery(api)).data ?? NONE
  if (campaigns.length < 2 && value === EVERY) return null
  return (
    <SelectField
      label="Campanha"
      hideLabel
      className={`w-52 ${className}`}
      options={[
        { value: EVERY, label: 'Todas as campanhas' },
        ...campaigns.map(({ id, title }) => ({ value: String(id), label: title })),
      ]}
      value={value}
      onChange={(id) => onChange(id ?? EVERY)}
    />
  )
}
