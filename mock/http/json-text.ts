export { asciiJson, jsonText } from '../../contract/json-text.ts'
