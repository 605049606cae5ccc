import { SelectField } from '../../ui/fields/select-field.tsx'

interface Props {
  campaigns: readonly { id: number | string; title: string }[]
  value: string
  onChange: (id: number) => void
}

/** Of which campaign, where there is more than one to choose from. */
export function CampaignField({ campaigns, value, onChange }: Props) {
  if (campaigns.length < 2) return null
  return (
    <SelectField
      label="Campanha"
      hideLabel
      className="w-full wide:w-72"
      options={campaigns.map(({ id, title }) => ({ value: String(id), label: title }))}
      value={value}
      onChange={(id) => onChange(Number(id))}
    />
  )
}
