// Package sitecontract gives tests a fake site, served by site-contract. Copy this file into a folder sitecontract of your
// module, and let TestMain start and stop the mock:
//
//	func TestMain(m *testing.M) { os.Exit(sitecontract.Run(m)) }
//
// SITE_CONTRACT_COMMAND is the command that starts the mock, SITE_CONTRACT_ADDRESS the address of one that runs already.
package sitecontract

import (
	"bufio"
	"bytes"
	"crypto/rand"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"testing"
)

var address = strings.TrimRight(os.Getenv("SITE_CONTRACT_ADDRESS"), "/")

// Run starts the mock, unless SITE_CONTRACT_ADDRESS names one, runs the tests, and stops it. It returns the exit code.
func Run(m *testing.M) int {
	if address == "" {
		stop, err := start()
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			return 1
		}
		defer stop()
	}
	return m.Run()
}

func start() (stop func(), err error) {
	text := os.Getenv("SITE_CONTRACT_COMMAND")
	if text == "" {
		text = "npx --no site-contract mock"
	}
	words := append(strings.Fields(text), "--port", "0", "--json")
	command := exec.Command(words[0], words[1:]...)
	command.Stderr = os.Stderr
	output, err := command.StdoutPipe()
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		return nil, fmt.Errorf("cannot start the mock with %q: %w", text, err)
	}
	var ready struct {
		PID   int
		Sites []struct{ URL string }
	}
	line, _ := bufio.NewReader(output).ReadBytes('\n')
	if err := json.Unmarshal(line, &ready); err != nil || len(ready.Sites) == 0 {
		_ = command.Process.Kill()
		return nil, fmt.Errorf("the mock did not start with %q; its output is above. Set the variable SITE_CONTRACT_COMMAND, such as to \"npx --no --prefix /path/to/the/project site-contract mock\"", text)
	}
	address = ready.Sites[0].URL
	return func() {
		// The mock itself: npx does not pass signals on.
		if mock, err := os.FindProcess(ready.PID); err == nil && mock.Signal(os.Interrupt) != nil {
			_ = mock.Kill() // Windows has no signals.
		}
		_ = command.Wait()
	}, nil
}

// Fields are the members of a JSON object.
type Fields = map[string]any

// Site is a copy of the fake site that only one test uses.
type Site struct {
	URL    string
	Header http.Header // to send with every request, as Client does
	t      testing.TB
}

// New returns a new copy of the site, which is closed at the end of the test.
func New(t testing.TB) *Site {
	t.Helper()
	if address == "" {
		t.Fatal("the mock does not run: call sitecontract.Run in TestMain, or set SITE_CONTRACT_ADDRESS")
	}
	random := make([]byte, 16)
	_, _ = rand.Read(random)
	name := fmt.Sprintf("%x", random)
	site := &Site{address, http.Header{"X-Site-Contract-Session": {name}}, t}
	t.Cleanup(func() { site.Control("DELETE sessions?name="+name, nil, nil) })
	return site
}

// RoundTrip sends a request with the headers of the session.
func (s *Site) RoundTrip(request *http.Request) (*http.Response, error) {
	request = request.Clone(request.Context())
	for name, values := range s.Header {
		request.Header[name] = values
	}
	return http.DefaultTransport.RoundTrip(request)
}

// Client returns a client for the code under test, which sends the headers of the session.
func (s *Site) Client() *http.Client { return &http.Client{Transport: s} }

// Control sends a control request, "POST faults", and decodes the response into result, unless it is nil.
func (s *Site) Control(route string, data, result any) {
	s.t.Helper()
	method, path, _ := strings.Cut(route, " ")
	var body []byte
	if data != nil {
		body, _ = json.Marshal(data)
	}
	request, err := http.NewRequest(method, s.URL+"/__site-contract/api/"+path, bytes.NewReader(body))
	if err != nil {
		s.t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	response, err := s.Client().Do(request)
	if err != nil {
		s.t.Fatalf("cannot reach the mock: %v", err)
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err == nil && response.StatusCode == http.StatusOK && result != nil {
		err = json.Unmarshal(answer, result)
	}
	if err != nil || response.StatusCode != http.StatusOK {
		s.t.Fatalf("%s: %s %s %v", route, response.Status, answer, err)
	}
}

// Seed replaces the content: Fields{"posts": []Fields{{"title": "High water"}}}.
func (s *Site) Seed(data Fields) { s.t.Helper(); s.Control("POST seed", data, nil) }

// Fault makes requests fail: Fields{"route": "GET /wp/v2/posts", "status": 503, "times": 1}.
func (s *Site) Fault(fault Fields) { s.t.Helper(); s.Control("POST faults", fault, nil) }

// Clock moves the clock: Fields{"advance": 3600000}, Fields{"set": "2030-01-01T00:00:00Z"} or Fields{"freeze": true}.
func (s *Site) Clock(change Fields) { s.t.Helper(); s.Control("POST clock", change, nil) }

// Requests returns the requests to the site: method, path, route, query, body, user, status, and others.
func (s *Site) Requests() (requests []Fields) {
	s.t.Helper()
	s.Control("GET requests", nil, &requests)
	return requests
}
