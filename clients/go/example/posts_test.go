package example

import (
	"encoding/json"
	"net/http"
	"os"
	"reflect"
	"testing"

	"sitecontract"
)

func TestMain(m *testing.M) { os.Exit(sitecontract.Run(m)) }

// What is tested: a client that reads the titles of posts.
func titles(client *http.Client, url string) (found []string, status int, err error) {
	response, err := client.Get(url + "/wp-json/wp/v2/posts")
	if err != nil {
		return nil, 0, err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		return nil, response.StatusCode, nil
	}
	var posts []struct{ Title struct{ Rendered string } }
	err = json.NewDecoder(response.Body).Decode(&posts)
	for _, post := range posts {
		found = append(found, post.Title.Rendered)
	}
	return found, response.StatusCode, err
}

func TestTheNewestPostIsListedFirst(t *testing.T) {
	site := sitecontract.New(t)
	site.Seed(sitecontract.Fields{"posts": []sitecontract.Fields{
		{"title": "Low water", "date": "2025-03-01T06:00:00"},
		{"title": "High water", "date": "2025-03-01T12:00:00"},
	}})
	found, _, err := titles(site.Client(), site.URL)
	if err != nil || !reflect.DeepEqual(found, []string{"High water", "Low water"}) {
		t.Fatal(found, err)
	}
	if requests := site.Requests(); len(requests) != 1 || requests[0]["route"] != "GET /wp/v2/posts" {
		t.Fatal(requests)
	}
}

func TestAnotherTestHasItsOwnContent(t *testing.T) {
	site := sitecontract.New(t)
	if found, _, err := titles(site.Client(), site.URL); err != nil || len(found) != 10 {
		t.Fatal(found, err)
	}
}

func TestAnErrorOfTheServer(t *testing.T) {
	site := sitecontract.New(t)
	site.Fault(sitecontract.Fields{"route": "GET /wp/v2/posts", "status": 503, "times": 1})
	if _, status, err := titles(site.Client(), site.URL); err != nil || status != 503 {
		t.Fatal(status, err)
	}
}

func TestAScheduledPostIsPublished(t *testing.T) {
	site := sitecontract.New(t)
	site.Seed(sitecontract.Fields{"posts": []sitecontract.Fields{
		{"title": "Spring tide", "status": "future", "date": "2030-01-01T00:00:00"},
	}})
	site.Clock(sitecontract.Fields{"set": "2030-01-02T00:00:00Z"})
	if found, _, err := titles(site.Client(), site.URL); err != nil || !reflect.DeepEqual(found, []string{"Spring tide"}) {
		t.Fatal(found, err)
	}
}
