export { asciiJson, jsonText } from '../../contract/lib/json-text.ts'
