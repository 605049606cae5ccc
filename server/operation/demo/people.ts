import { AREAS, type Region } from './areas.ts'
import type { Random } from './random.ts'

/** An invented person: a name as typed, and a phone of 11 digits. */
export interface Person {
  name: string
  telefone: string
}

const WOMEN = [
  ...['Maria', 'Ana', 'Juliana', 'Fernanda', 'Patrícia', 'Aline', 'Camila', 'Letícia', 'Larissa', 'Jéssica', 'Beatriz'],
  ...['Mariana', 'Tainá', 'Luíza', 'Antônia', 'Francisca', 'Rosângela', 'Márcia', 'Íris', 'Ágatha', 'Cauane', 'Simone'],
  ...['Conceição', 'Aparecida', 'Vitória', 'Débora', 'Eloá', 'Yasmin', 'Núbia', 'Socorro', 'Lúcia', 'Sônia', 'Bia'],
]
const MEN = [
  ...['José', 'João', 'Antônio', 'Francisco', 'Carlos', 'Paulo', 'Lucas', 'Mateus', 'Gabriel', 'Rafael', 'Felipe'],
  ...['Márcio', 'Fábio', 'Vinícius', 'Thiago', 'Kauã', 'Caíque', 'Édson', 'Raimundo', 'Sebastião', 'Wesley', 'Zé'],
  ...['Luís', 'Cícero', 'Anderson', 'Júlio', 'Otávio', 'Davi', 'Enzo', 'Ruan', 'Gilson', 'Adão', 'Ubiratã', 'Ivo'],
]
const SECOND_OF_WOMEN = ['Clara', 'Eduarda', 'Paula', 'Helena', 'Cristina', 'Luíza', 'das Graças']
const SECOND_OF_MEN = ['Carlos', 'Henrique', 'Augusto', 'César', 'Vítor', 'Miguel', 'de Deus']
const LAST = [
  ...['Silva', 'da Silva', 'dos Santos', 'Santos', 'de Oliveira', 'Souza', 'de Souza', 'Lima', 'Pereira', 'Ferreira'],
  ...['da Costa', 'Rodrigues', 'de Almeida', 'Alves', 'do Nascimento', 'Carvalho', 'de Araújo', 'Ribeiro', 'Gonçalves'],
  ...['Martins', 'da Rocha', 'Barbosa', 'da Conceição', 'de Sá', 'Vasconcelos', 'Magalhães', 'Guimarães', 'Falcão'],
  ...['Simões', 'Brandão', 'Muniz', 'de Queirós', 'da Luz', 'dos Reis'],
]
const LOCAL: Readonly<Record<Region, readonly string[]>> = {
  N: ['Pantoja', 'Paixão', 'Assunção', 'Monteverde', 'Furtado', 'Tupinambá', 'Brasão', 'Cordovil'],
  NE: ['Cavalcante', 'Bezerra', 'Maranhão', 'Feitosa', 'Patriota', 'Cordeiro', 'Albuquerque', 'Lins', 'Suassuna'],
  CO: ['Caiado', 'Bittencourt', 'Cintra', 'Arruda', 'Leão', 'Goulart', 'Xavier', 'Peres'],
  SE: ['Nakamura', 'Rossi', 'Tanaka', 'Bianchi', 'Haddad', 'Bragança', 'Pagotto', 'Esposito', 'Yamashita'],
  S: ['Schneider', 'Müller', 'Bortolini', 'Kowalski', 'Zanella', 'Hoffmann', 'Dal Pozzo', 'Weber', 'Grzybowski'],
}
const LONGEST = [
  'Maria Aparecida da Conceição Vasconcelos de Albuquerque e Cavalcante',
  'Pedro Henrique Guimarães Bragança dos Santos Figueiredo Neto',
  'Ana Clara Montenegro Schneider de Oliveira Brandão',
]

/**
 * Makes people that do not exist. The first ones cover every area code once, the others follow the areas' shares. No two have the
 * same phone, and all phones begin with 90, which no mobile network has, so that none is anybody's.
 */
export function makePeople(random: Random, count: number): Person[] {
  const taken = new Set<string>()
  const everywhere = random.shuffled(AREAS)
  return Array.from({ length: count }, (_, index) => {
    const area = everywhere[index] ?? random.weighted(AREAS, ({ weight }) => weight)
    return { name: LONGEST[index] ?? nameFrom(random, area.region), telefone: freshPhone(random, area.ddd, taken) }
  })
}

/** An invented full name of somebody who lives in a region. */
export function nameFrom(random: Random, region: Region): string {
  const [first, second] = random.chance(0.5) ? [WOMEN, SECOND_OF_WOMEN] : [MEN, SECOND_OF_MEN]
  const given = random.pick(first) + (random.chance(0.2) ? ` ${random.pick(second)}` : '')
  const family = random.chance(0.35) ? random.pick(LOCAL[region]) : random.pick(LAST)
  const middle = random.chance(0.45) ? ` ${random.pick(LAST)}` : ''
  return asTyped(random, `${given}${middle} ${family}`)
}

/** Some people type carelessly. */
function asTyped(random: Random, name: string): string {
  const style = random.next()
  if (style < 0.06) return name.toLocaleLowerCase('pt-BR')
  if (style < 0.1) return name.toLocaleUpperCase('pt-BR')
  if (style < 0.13) return name.split(' ')[0] ?? name
  return name
}

function freshPhone(random: Random, ddd: string, taken: Set<string>): string {
  for (;;) {
    const telefone = `${ddd}90${random.int(0, 9_999_999).toString().padStart(7, '0')}`
    if (taken.has(telefone)) continue
    taken.add(telefone)
    return telefone
  }
}
