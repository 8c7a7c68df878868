import type { Address } from './order-model.ts'

type Place = Pick<Address, 'country' | 'state'>

/** The codes and names of states and provinces, for the countries whose are verified. Others accept any text. */
const lists: Readonly<Record<string, string>> = {
  AU: `
    ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland,
    SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia`,
  CA: `
    AB Alberta, BC British Columbia, MB Manitoba, NB New Brunswick, NL Newfoundland and Labrador,
    NT Northwest Territories, NS Nova Scotia, NU Nunavut, ON Ontario, PE Prince Edward Island, QC Quebec,
    SK Saskatchewan, YT Yukon Territory`,
  CH: `
    AG Aargau, AR Appenzell Ausserrhoden, AI Appenzell Innerrhoden, BL Basel-Landschaft, BS Basel-Stadt,
    BE Bern, FR Fribourg, GE Geneva, GL Glarus, GR Graubünden, JU Jura, LU Luzern, NE Neuchâtel,
    NW Nidwalden, OW Obwalden, SH Schaffhausen, SZ Schwyz, SO Solothurn, SG St. Gallen, TG Thurgau,
    TI Ticino, UR Uri, VS Valais, VD Vaud, ZG Zug, ZH Zürich`,
  DE: `
    DE-BW Baden-Württemberg, DE-BY Bavaria, DE-BE Berlin, DE-BB Brandenburg, DE-HB Bremen, DE-HH Hamburg,
    DE-HE Hesse, DE-MV Mecklenburg-Vorpommern, DE-NI Lower Saxony, DE-NW North Rhine-Westphalia,
    DE-RP Rhineland-Palatinate, DE-SL Saarland, DE-SN Saxony, DE-ST Saxony-Anhalt,
    DE-SH Schleswig-Holstein, DE-TH Thuringia`,
  ES: `
    C A Coruña, VI Araba/Álava, AB Albacete, A Alicante, AL Almería, O Asturias, AV Ávila, BA Badajoz,
    PM Baleares, B Barcelona, BU Burgos, CC Cáceres, CA Cádiz, S Cantabria, CS Castellón, CE Ceuta,
    CR Ciudad Real, CO Córdoba, CU Cuenca, GI Girona, GR Granada, GU Guadalajara, SS Gipuzkoa, H Huelva,
    HU Huesca, J Jaén, LO La Rioja, GC Las Palmas, LE León, L Lleida, LU Lugo, M Madrid, MA Málaga,
    ML Melilla, MU Murcia, NA Navarra, OR Ourense, P Palencia, PO Pontevedra, SA Salamanca,
    TF Santa Cruz de Tenerife, SG Segovia, SE Sevilla, SO Soria, T Tarragona, TE Teruel, TO Toledo,
    V Valencia, VA Valladolid, BI Biscay, ZA Zamora, Z Zaragoza`,
  IE: `
    CW Carlow, CN Cavan, CE Clare, CO Cork, DL Donegal, D Dublin, G Galway, KY Kerry, KE Kildare,
    KK Kilkenny, LS Laois, LM Leitrim, LK Limerick, LD Longford, LH Louth, MO Mayo, MH Meath,
    MN Monaghan, OY Offaly, RN Roscommon, SO Sligo, TA Tipperary, WD Waterford, WH Westmeath, WX Wexford,
    WW Wicklow`,
  IT: `
    AG Agrigento, AL Alessandria, AN Ancona, AO Aosta, AR Arezzo, AP Ascoli Piceno, AT Asti, AV Avellino,
    BA Bari, BT Barletta-Andria-Trani, BL Belluno, BN Benevento, BG Bergamo, BI Biella, BO Bologna,
    BZ Bolzano, BS Brescia, BR Brindisi, CA Cagliari, CL Caltanissetta, CB Campobasso, CE Caserta,
    CT Catania, CZ Catanzaro, CH Chieti, CO Como, CS Cosenza, CR Cremona, KR Crotone, CN Cuneo, EN Enna,
    FM Fermo, FE Ferrara, FI Firenze, FG Foggia, FC Forlì-Cesena, FR Frosinone, GE Genova, GO Gorizia,
    GR Grosseto, IM Imperia, IS Isernia, SP La Spezia, AQ L'Aquila, LT Latina, LE Lecce, LC Lecco,
    LI Livorno, LO Lodi, LU Lucca, MC Macerata, MN Mantova, MS Massa-Carrara, MT Matera, ME Messina,
    MI Milano, MO Modena, MB Monza e della Brianza, NA Napoli, NO Novara, NU Nuoro, OR Oristano,
    PD Padova, PA Palermo, PR Parma, PV Pavia, PG Perugia, PU Pesaro e Urbino, PE Pescara, PC Piacenza,
    PI Pisa, PT Pistoia, PN Pordenone, PZ Potenza, PO Prato, RG Ragusa, RA Ravenna, RC Reggio Calabria,
    RE Reggio Emilia, RI Rieti, RN Rimini, RM Roma, RO Rovigo, SA Salerno, SS Sassari, SV Savona,
    SI Siena, SR Siracusa, SO Sondrio, SU Sud Sardegna, TA Taranto, TE Teramo, TR Terni, TO Torino,
    TP Trapani, TN Trento, TV Treviso, TS Trieste, UD Udine, VA Varese, VE Venezia,
    VB Verbano-Cusio-Ossola, VC Vercelli, VR Verona, VV Vibo Valentia, VI Vicenza, VT Viterbo`,
  NZ: `
    NTL Northland, AUK Auckland, WKO Waikato, BOP Bay of Plenty, TKI Taranaki, GIS Gisborne,
    HKB Hawke’s Bay, MWT Manawatu-Whanganui, WGN Wellington, NSN Nelson, MBH Marlborough, TAS Tasman,
    WTC West Coast, CAN Canterbury, OTA Otago, STL Southland`,
  US: `
    AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut,
    DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois,
    IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts,
    MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada,
    NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota,
    OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, RI Rhode Island, SC South Carolina,
    SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington,
    WV West Virginia, WI Wisconsin, WY Wyoming, AA Armed Forces (AA), AE Armed Forces (AE),
    AP Armed Forces (AP)`,
}

/** The countries of these that an address needs no state in. */
const optional: ReadonlySet<string> = new Set(['CH', 'DE', 'NZ'])

const read = new Map<string, ReadonlyMap<string, string>>()

/** The code of each state of a country by its code and by its name in capitals; undefined when any text is one. */
function statesIn(country: string): ReadonlyMap<string, string> | undefined {
  const list = Object.hasOwn(lists, country) ? lists[country] : undefined
  if (list === undefined) return undefined
  const found = read.get(country)
  if (found) return found
  const states = list
    .split(',')
    .map((each) => each.trim())
    .flatMap((each): [string, string][] => {
      const code = each.slice(0, each.indexOf(' '))
      return [
        [each.slice(code.length + 1).toUpperCase(), code],
        [code, code],
      ]
    })
  const made = new Map(states)
  read.set(country, made)
  return made
}

/** The state of an address as it is stored: its code, also when its name was sent. */
export function stateCode({ country, state }: Place): string {
  const sent = state.toUpperCase()
  const states = statesIn(country)
  return states === undefined ? state : (states.get(sent) ?? sent)
}

/** Whether the state of an address is one of its country, or none. */
export const isState = ({ country, state }: Place): boolean =>
  state === '' || (statesIn(country)?.has(state.toUpperCase()) ?? true)

/** Whether an address in a country needs a state. */
export const needsState = ({ country }: Place): boolean =>
  statesIn(country) !== undefined && !optional.has(country)
